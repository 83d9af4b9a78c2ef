/** As many as wait for someone who listens. */
const most = 1_000

/** News of one kind, for one listener, which may come later than the first of them. */
export function createNews<item>() {
  let early: item[] = []
  let listener: ((news: item) => void) | undefined
  return {
    say(news: item): void {
      if (listener) listener(news)
      else if (early.length < most) early.push(news)
    },
    /** Tells the latest listener alone, of those before the call, too. */
    hear(hear: (news: item) => void): void {
      listener = hear
      const before = early
      early = []
      for (const news of before) hear(news)
    },
  }
}
