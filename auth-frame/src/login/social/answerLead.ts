import { LeadMessage } from './LeadMessage.ts'
import type { SocialWay } from './socialAddress.ts'

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
