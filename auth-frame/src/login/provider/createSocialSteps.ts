import * as z from 'zod/mini'

const Step = z.strictObject({
  /** Where the popup goes when it comes back; nothing when it is at the last role. */
  next: z.nullable(z.string()),
  /** The auth frame of the login itself said that this is its way. */
  isLed: z.boolean(),
  /** What the roles gave so far of the code of a login that is not led, and the site that it is for. */
  code: z.string().check(z.regex(/^(\d{3}){0,2}$/)),
  site: z.nullable(z.string()),
})
type SocialStep = z.output<typeof Step>
export type SocialSteps = {
  /** @returns whether it could be kept */
  put(step: SocialStep): boolean
  take(): SocialStep | undefined
}

const key = 'airlock.social'

/**
 * Remembers in this tab, for this origin alone, how far a social login's popup has got. A provider's COOP header cuts
 * the popup off from its opener but leaves this, because the tab is the same.
 *
 * @param open gives the tab's storage, or throws where the visitor allows none
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
