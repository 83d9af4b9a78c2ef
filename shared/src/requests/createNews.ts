/** Maximum number of items to keep while there is no listener. */
const most = 1_000

/** Creates a queue with a single listener. The listener may be set after the first items have been added. */
export function createNews<item>() {
  let early: item[] = []
  let listener: ((news: item) => void) | undefined
  return {
    say(news: item): void {
      if (listener) listener(news)
      else if (early.length < most) early.push(news)
    },
    /** Sets the only listener, which also receives the items that were added before it was set. */
    hear(hear: (news: item) => void): void {
      listener = hear
      const before = early
      early = []
      for (const news of before) hear(news)
    },
  }
}
