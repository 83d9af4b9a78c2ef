import * as z from 'zod/mini'

const Step = z.strictObject({
  /** The URL that the popup visits next, or `null` if the popup is at the last role. */
  next: z.nullable(z.string()),
  /** Whether an auth frame confirmed that these URLs belong to its own login. */
  isLed: z.boolean(),
  /**
   * The code so far, for a login that no auth frame confirmed: three digits from each visited role. `site` is the site
   * that the code is for.
   */
  code: z.string().check(z.regex(/^(\d{3}){0,2}$/)),
  site: z.nullable(z.string()),
})
type SocialStep = z.output<typeof Step>
export type SocialSteps = {
  /**
   * Stores a step.
   *
   * @returns whether the step could be stored
   */
  put(step: SocialStep): boolean
  take(): SocialStep | undefined
}

const key = 'airlock.social'

/**
 * Stores the progress of a social login's popup, in this tab and for this origin only. A provider's COOP header cuts
 * the popup off from its opener but does not affect this storage, because the tab stays the same.
 *
 * @param open returns the tab's storage, or throws if storage is denied
 */
export function createSocialSteps(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SocialSteps {
  return {
    put(step) {
      try {
        open().setItem(key, JSON.stringify(step))
        return true
      } catch {
        return false
      }
    },
    take() {
      try {
        const text = open().getItem(key)
        open().removeItem(key)
        return Step.safeParse(JSON.parse(text ?? 'null')).data
      } catch {
        return undefined
      }
    },
  }
}
