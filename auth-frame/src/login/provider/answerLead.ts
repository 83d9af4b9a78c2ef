import * as z from 'zod/mini'
import type { SocialWay } from '../createAttempts.ts'

const Uri = z.string().check(z.maxLength(4096))

/**
 * The question that `social.html` posts to its opener and the opener's frames, and the auth frame's answer. Both pages
 * have the auth origin, and the browser reports each page's origin to the other page. Each message contains the URLs of
 * the login, so an answer is valid only for these URLs.
 */
const LeadMessage = z.strictObject({
  airlock: z.enum(['lead?', 'lead']),
  login: z.optional(Uri),
  keeper: Uri,
})

type Settings = {
  readonly window: Pick<Window, 'addEventListener'>
  /** This frame's origin. `social.html` has the same origin. */
  readonly authOrigin: string
  /** The URLs of the social logins that are pending in this frame. */
  readonly ways: () => readonly (SocialWay | undefined)[]
}

/**
 * Tells `social.html` whether it was opened with the URLs of a login that is pending in this frame. The modal opens the
 * window, so a hostile modal could use the URLs of an attempt whose result an attacker collects.
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
  /** A cross-origin window exposes its frames by index. */
  readonly opener: (Frame & { readonly length: number; readonly [index: number]: Frame }) | null
  readonly location: Pick<Location, 'origin'>
}

/** Maximum number of frames that we ask. A modal has fewer frames. */
const most = 20

/**
 * Asks the opener and its frames whether one of them is an auth frame whose own login has these URLs. The modal opens
 * this window for a login. The auth frame opens it for a later proof. The wallet's own page opens it for both. Only a
 * page of this origin can receive the question and answer it.
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
