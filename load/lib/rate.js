import http from 'k6/http';

// Longer than whoever steers the load keeps a question open.
const TIMEOUT_MILLIS = 30000;

/** How many a second at the moment. Whoever holds an older `changed` sees by it that the rate is another. */
export class Rate {
  #wake;

  constructor(perSecond) {
    this.#set(perSecond);
  }

  /**
   * Asks for the rate until a moment: the answer comes when it is another, or after a while.
   * @param {string} url of whoever steers the load
   * @param {number} end milliseconds since 1970
   */
  async follow(url, end) {
    while (Date.now() < end) {
      const { status, body } = await http.asyncRequest('GET', `${url}/?now=${this.perSecond}`, null, {
        responseType: 'text',
        responseCallback: null,
        throw: true,
        timeout: TIMEOUT_MILLIS,
      });
      const perSecond = Number(body);
      if (status !== 200 || !(perSecond >= 0)) throw new Error(`${url} answered ${status} '${body}' in place of a rate.`);
      if (perSecond !== this.perSecond) this.#set(perSecond);
    }
  }

  #set(perSecond) {
    const wake = this.#wake;
    this.perSecond = perSecond;
    this.changed = new Promise((resolve) => { this.#wake = resolve; });
    wake?.();
  }
}
