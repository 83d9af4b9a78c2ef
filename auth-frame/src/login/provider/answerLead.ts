import * as z from 'zod/mini'
import type { SocialWay } from '../createAttempts.ts'

const Uri = z.string().check(z.maxLength(4096))

/**
 * The question of `social.html` to its opener and the opener's frames, and the auth frame's answer. Both sides have the
 * auth origin, which the browser reports to each of them. Each message contains the URLs themselves, so an answer is
 * only valid for those.
 */
const LeadMessage = z.strictObject({
  airlock: z.enum(['lead?', 'lead']),
  login: z.optional(Uri),
  keeper: Uri,
})

type Settings = {
  readonly window: Pick<Window, 'addEventListener'>
  /** This frame's origin. `social.html` has the same one. */
  readonly authOrigin: string
  /** The URLs of the social logins that are pending here. */
  readonly ways: () => readonly (SocialWay | undefined)[]
}

/**
 * Tells `social.html` whether it was opened with the URLs of a login that is pending here. The modal opens the window,
 * so it could use other URLs, of an attempt that someone else collects.
 */
export function answerLead({ window, authOrigin, ways }: Settings): void {
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== authOrigin || !source) return
    const asked = LeadMessage.safeParse(data).data
    if (asked?.airlock !== 'lead?') return
    if (!ways().some((own) => own && asked.login === own.login && asked.keeper === own.keeper)) return
    const answer = { ...asked, airlock: 'lead' } satisfies typeof asked
    source.postMessage(answer, { targetOrigin: authOrigin })
  })
}

type Frame = Pick<Window, 'postMessage'>

export type LeadPopup = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  /** A window of another origin exposes its frames by index. */
  readonly opener: (Frame & { readonly length: number; readonly [index: number]: Frame }) | null
  readonly location: Pick<Location, 'origin'>
}

/** More frames than a modal has. */
const most = 20

/**
 * Asks the opener and its frames whether one of them is an auth frame whose own login has these URLs. The modal opens
 * the window for a login, the auth frame itself for a later proof, and the wallet's own page for both. Only a page of
 * this origin receives the question and can answer it.
 *
 * @param late resolves when answers no longer count
 */
export async function askLead(window: LeadPopup, way: SocialWay, late: () => Promise<void>): Promise<boolean> {
  const { opener, location } = window
  if (!opener) return false
  const frames = [opener, ...Array.from({ length: Math.min(opener.length, most) }, (_, index) => opener[index])]
  let hear: (event: MessageEvent) => void = () => undefined
  const led = new Promise<true>((resolve) => {
    hear = ({ data, origin, source }) => {
      if (origin !== location.origin || !frames.includes(source as Window)) return
      const said = LeadMessage.safeParse(data).data
      if (said?.airlock === 'lead' && said.login === way.login && said.keeper === way.keeper) resolve(true)
    }
  })
  window.addEventListener('message', hear)
  for (const frame of frames) frame?.postMessage({ airlock: 'lead?', ...way }, location.origin)
  try {
    return await Promise.race([led, late().then(() => false)])
  } finally {
    window.removeEventListener('message', hear)
  }
}
