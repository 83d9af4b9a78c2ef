/** Maximum number of items to keep while there is no listener. */
const most = 1_000

/** Creates a queue with one listener, which may be added after the first items. */
export function createNews<item>() {
  let early: item[] = []
  let listener: ((news: item) => void) | undefined
  return {
    say(news: item): void {
      if (listener) listener(news)
      else if (early.length < most) early.push(news)
    },
    /** Sets the only listener. It also receives the items from before the call. */
    hear(hear: (news: item) => void): void {
      listener = hear
      const before = early
      early = []
      for (const news of before) hear(news)
    },
  }
}
