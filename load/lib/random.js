/**
 * A stream of numbers in [0, 1) that depends on the seed and the stream's name only, so that every
 * variant gets the same jitter and the same mix of actions for the same user.
 * @param {number} seed
 * @param {string} stream
 * @returns {() => number}
 */
export function randomStream(seed, stream) {
  let state = hash(`${seed}/${stream}`);
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a with a final avalanche: names that differ in their last letter get unlike streams. */
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
