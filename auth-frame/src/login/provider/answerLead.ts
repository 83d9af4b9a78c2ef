import * as z from 'zod/mini'
import type { SocialWay } from '../createAttempts.ts'

const Uri = z.string().check(z.maxLength(4096))

/**
 * What `social.html` asks its opener and the frames of it, and what A answers. Both have the auth origin, which the
 * browser reports to each side. Each message names the way itself, so an answer counts for one way alone.
 */
const LeadMessage = z.strictObject({
  airlock: z.enum(['lead?', 'lead']),
  login: z.optional(Uri),
  keeper: Uri,
})

type Settings = {
  readonly window: Pick<Window, 'addEventListener'>
  /** Of this frame: `social.html` has the same. */
  readonly authOrigin: string
  /** Of the social logins that run here. */
  readonly ways: () => readonly (SocialWay | undefined)[]
}

/**
 * Answers `social.html` whether the way that it was opened with is the one of a login that runs here. The modal opens
 * the window, so another way in it would be an attempt that someone else collects.
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
  /** Another origin shows its frames by number. */
  readonly opener: (Frame & { readonly length: number; readonly [index: number]: Frame }) | null
  readonly location: Pick<Location, 'origin'>
}

/** More frames than a modal has. */
const most = 20

/**
 * Asks the opener and its frames whether one of them is an auth frame whose own login goes this way: the modal opens
 * the window of a login, the auth frame itself that of a later proof, the wallet's own page both. Only a page of this
 * origin receives the question, and only such a page can answer it.
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
