'use strict';
// Draws what stage 6 found; the only thing computed here is where a point lies.
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const hidden = new Set();
  const charts = [];
  // What a unit is drawn in, so that ticks fall on round numbers.
  const units = {
    share: {factor: 100, format: percent},
    bytes: {factor: 1 / 1048576, format: value => number(value) + ' MiB'},
    ms: {factor: 1, format: value => number(value) + ' ms'},
    threads: {factor: 1, format: number},
  };

  // What has no entry is drawn as it is, and its unit is said.
  const asItIs = unit => ({factor: 1, format: value => `${number(value)} ${unit}`});
  for (const {unit} of data.overLevels) units[unit] ??= asItIs(unit);

  function number(value) {
    return value.toLocaleString('en-GB', {maximumSignificantDigits: 3}).replaceAll(',', ' ');
  }
  function percent(value) {
    return number(value) + ' %';
  }
  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
  }
  function points(trace, factor) {
    return trace.x.map((x, i) => ({x, y: trace.y[i] === null ? null : trace.y[i] * factor}));
  }
  function largest(traces, factor) {
    return factor * Math.max(0, ...traces.flatMap(trace => trace.y));
  }

  /** Where the steady window is, and where something was done on purpose. */
  const stretches = {
    id: 'stretches',
    beforeDatasetsDraw(chart, args, {steady, faults}) {
      const {ctx, chartArea: area, scales: {x}} = chart;
      const shade = ([start, end], hue) => {
        const from = Math.max(area.left, x.getPixelForValue(start));
        const to = Math.min(area.right, x.getPixelForValue(end));
        ctx.save();
        ctx.fillStyle = colour(hue);
        ctx.fillRect(from, area.top, Math.max(0, to - from), area.bottom - area.top);
        ctx.restore();
      };
      if (steady) shade(steady, 'band');
      faults?.forEach(fault => shade(fault, 'fault'));
    },
  };

  function axis(format, more, ticks) {
    return {
      border: {display: false},
      grid: {color: () => colour('line'), drawTicks: false},
      ticks: {color: () => colour('soft'), padding: 6, maxRotation: 0, font: {size: 11}, callback: value => format(value), ...ticks},
      ...more,
    };
  }

  function line(trace, unit, hue, more) {
    return {
      data: points(trace, units[unit].factor),
      borderColor: () => colour(hue),
      backgroundColor: () => colour(hue),
      borderWidth: 2,
      ...more,
    };
  }

  /** What is over time is looked at together: a stretch dragged out in one chart is shown by all. */
  function showStretch({chart, trigger}) {
    if (trigger === 'api') return;
    const {min, max} = chart.scales.x;
    charts.filter(other => other !== chart && other.canvas.matches('[data-monitor]')).forEach(other => other.zoomScale('x', {min, max}));
  }
  function showAll() {
    charts.filter(chart => chart.isZoomedOrPanned()).forEach(chart => chart.resetZoom('none'));
  }

  /** @param title says of an x what it is */
  function chart(canvas, datasets, unit, scales, title, shaded) {
    charts.push(new Chart(canvas, {
      type: 'line',
      plugins: [stretches],
      data: {datasets},
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        maintainAspectRatio: false,
        devicePixelRatio: Math.max(2, window.devicePixelRatio),
        interaction: {mode: 'nearest', axis: 'x', intersect: false},
        plugins: {
          legend: {display: false},
          stretches: shaded ?? {},
          zoom: {
            zoom: {
              mode: 'x',
              drag: {enabled: canvas.matches('[data-monitor]'), threshold: 8, backgroundColor: () => colour('line')},
              onZoom: showStretch,
            },
          },
          tooltip: {
            callbacks: {
              title: items => title(items[0].parsed.x),
              label: item => item.dataset.label + ': ' + units[unit].format(item.parsed.y),
            },
          },
        },
        scales,
      },
    }));
  }

  /** @param named by their arm alone, as a distribution has one line an arm */
  function draw(canvas, traces, unit, scales, title, named, shaded) {
    const blocks = traces.some(trace => trace.behind);
    chart(canvas, traces.map(trace => line(trace, unit, data.arms[trace.arm].hue, {
      label: data.arms[trace.arm].name + (blocks ? ', block ' + trace.block : '') + (named ? '' : ', ' + trace.label),
      arm: trace.arm,
      hidden: hidden.has(trace.arm),
      // Other blocks are drawn thinner: together they are the spread.
      borderWidth: trace.behind ? .6 : trace.dashed ? 1.5 : 2,
      borderDash: trace.dashed ? [4, 3] : [],
      pointRadius: 0,
      pointHitRadius: 6,
      // The control lies beneath what it is compared with.
      order: data.arms[trace.arm].hue === 'control' ? 1 : 0,
    })), unit, scales, title, shaded);
  }

  function monitor(canvas) {
    const {unit, panels} = data.monitors[canvas.dataset.monitor];
    const {only} = canvas.dataset;
    const arms = only?.split(',').map(Number);
    const traces = panels[canvas.dataset.panel].filter(trace => !arms || arms.includes(trace.arm));
    // Several that are drawn apart from the others have an axis of their own.
    const compared = arms?.length > 1 ? traces : panels.flat();
    const end = Math.round(Math.max(0, ...panels.flat().flatMap(trace => trace.x)));
    const stepSize = [5, 10, 30, 60, 120].find(step => end / step <= (arms?.length === 1 ? 3 : 6)) ?? 600;
    draw(canvas, traces, unit, {
      x: axis(value => value + ' s', {type: 'linear', min: 0, max: end}, {stepSize, includeBounds: false}),
      y: axis(units[unit].format, {
        beginAtZero: true,
        suggestedMax: largest(compared, units[unit].factor),
        afterFit: scale => { scale.width = 64; },
      }),
    }, x => Math.round(x) + ' s', false, {steady: steady(traces), faults: faults(traces)});
  }

  /** Where all arms that are drawn are in their steady window. */
  function steady(traces) {
    const windows = [...new Set(traces.map(trace => trace.arm))].map(arm => data.arms[arm].window);
    return windows.length && windows.every(Boolean) ? [Math.max(...windows.map(span => span[0])), windows[0][1]] : null;
  }

  /** Those of all arms that are drawn, where they are the same: each until it was undone in the last of them. */
  function faults(traces) {
    const all = [...new Set(traces.map(trace => trace.arm))].map(arm => data.arms[arm].faults);
    const same = all.every(spans => spans.length === all[0].length && spans.every(([start], at) => Math.abs(start - all[0][at][0]) < 1));
    return same && all.length ? all[0].map(([start], at) => [start, Math.max(...all.map(spans => spans[at][1]))]) : [];
  }

  // The percentile axis of HdrHistogram: every further nine takes the same room.
  const nines = p => Math.log10(1 / (1 - p));
  const share = x => percent(Math.round((1 - 10 ** -x) * 1e5) / 1e3);

  function distribution(canvas) {
    const {unit, traces} = data.distributions[canvas.dataset.distribution];
    const placed = traces.map(trace => ({...trace, x: trace.x.map(nines)}));
    const values = traces.flatMap(trace => trace.y);
    const wide = Math.min(...values) > 0 && Math.max(...values) > 20 * Math.min(...values);
    if (wide) canvas.closest('figure').querySelector('figcaption').append(', logarithmic axis');
    draw(canvas, placed, unit, {
      x: axis(share, {
        type: 'linear',
        min: 0,
        max: Math.max(1, ...placed.flatMap(trace => trace.x)),
        afterBuildTicks: scale => {
          scale.ticks = [0, .5, .9, .99, .999].map(p => ({value: nines(p)})).filter(tick => tick.value <= scale.max);
        },
      }),
      y: axis(number, wide
        ? {type: 'logarithmic', afterBuildTicks: scale => { scale.ticks = scale.ticks.filter(tick => /^[125]0*$/.test(tick.value)); }}
        : {beginAtZero: true}),
    }, x => share(x) + ' took no longer than', true);
  }

  /** Names the curves, and gives where they have points. */
  function key(id, curves) {
    for (const {name, hue} of curves) {
      const entry = document.createElement('span');
      entry.className = hue;
      const swatch = document.createElement('i');
      swatch.className = 'swatch';
      entry.append(swatch, ' ' + name);
      document.getElementById(id).append(entry, ' ');
    }
    return [...new Set(curves.flatMap(curve => curve.x))].sort((a, b) => a - b);
  }

  /** The cost of each variant over the interval. */
  function sweep(canvas) {
    const {unit, curves} = data.sweep;
    const intervals = key('sweep-key', curves);
    chart(canvas, curves.map(curve => line(curve, unit, curve.hue, {label: curve.name, pointRadius: 4})), unit, {
      x: axis(units.ms.format, {
        type: 'logarithmic',
        min: intervals[0],
        max: intervals.at(-1),
        afterBuildTicks: scale => { scale.ticks = intervals.map(value => ({value})); },
      }),
      y: axis(units[unit].format, {beginAtZero: true, suggestedMax: units[unit].factor}),
    }, units.ms.format);
  }

  /** A metric over the levels of a factor. */
  function overLevels(canvas) {
    const {unit, of, logarithmic, curves} = data.overLevels[canvas.dataset.overLevels];
    const levels = [...new Set(curves.flatMap(curve => curve.x))].sort((a, b) => a - b);
    chart(canvas, curves.map(curve => line(curve, unit, curve.hue, {label: curve.name, pointRadius: 4})), unit, {
      x: axis(number, {type: 'linear', beginAtZero: true, afterBuildTicks: scale => { scale.ticks = levels.map(value => ({value})); }}),
      y: axis(units[unit].format, logarithmic ? {type: 'logarithmic'} : {beginAtZero: true}),
    }, level => `${number(level)} ${of}`);
  }

  /** Three to fifteen ticks, for a logarithmic axis on which there are no two of 1, 2, 5, 10 … */
  function even({min, max}) {
    const power = 10 ** Math.floor(Math.log10(max - min));
    const step = (max - min) / power < 3 ? power / 5 : power;
    const first = Math.ceil(min / step);
    return Array.from({length: Math.floor(max / step) - first + 1}, (_, i) => ({value: (first + i) * step}));
  }

  /** What a notification costs over how fresh it is. */
  function tradeoff(canvas) {
    const curves = data.tradeoff;
    key('tradeoff-key', curves);
    const round = scale => {
      const few = scale.ticks.filter(tick => /^0?\.?0*[125]0*$/.test(String(tick.value)));
      scale.ticks = few.length > 1 ? few : even(scale);
    };
    chart(canvas, curves.map(curve => line(curve, 'ms', curve.hue, {label: curve.name, pointRadius: 4})), 'ms', {
      x: axis(units.ms.format, {type: 'logarithmic', afterBuildTicks: round, title: {display: true, text: 'freshness, 95th percentile'}}),
      y: axis(units.ms.format, {type: 'logarithmic', afterBuildTicks: round, title: {display: true, text: 'processor time for each notification'}}),
    }, units.ms.format);
  }

  function toggle(arm) {
    hidden.has(arm) ? hidden.delete(arm) : hidden.add(arm);
    document.querySelectorAll(`[data-arm="${arm}"]`)
      .forEach(button => button.setAttribute('aria-pressed', String(!hidden.has(arm))));
    charts.forEach(chart => {
      chart.data.datasets.forEach((set, i) => { if (set.arm === arm) chart.setDatasetVisibility(i, !hidden.has(arm)); });
      chart.update();
    });
  }

  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  document.querySelectorAll('canvas[data-monitor]').forEach(monitor);
  document.querySelectorAll('canvas#sweep').forEach(sweep);
  if (data.overLevels.length) key('level-key', data.overLevels[0].curves);
  document.querySelectorAll('canvas[data-over-levels]').forEach(overLevels);
  document.querySelectorAll('canvas#tradeoff').forEach(tradeoff);
  document.querySelectorAll('canvas[data-distribution]').forEach(distribution);
  document.querySelectorAll('[data-arm]')
    .forEach(button => button.addEventListener('click', () => toggle(Number(button.dataset.arm))));
  document.querySelectorAll('canvas[data-monitor]').forEach(canvas => canvas.addEventListener('dblclick', showAll));
  addEventListener('keydown', event => { if (event.key === 'Escape') showAll(); });

  const redraw = () => charts.forEach(chart => { chart.resize(); chart.update(); });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  // Paper is white, whatever the screen is.
  addEventListener('beforeprint', () => {
    document.documentElement.classList.add('print');
    document.querySelectorAll('details').forEach((details) => { details.open = true; });
    redraw();
  });
  addEventListener('afterprint', () => { document.documentElement.classList.remove('print'); redraw(); });
})();
