import * as m from '../generated/i18n/messages.js'
import { Banner } from '../ui/states/Banner.tsx'
import type { ReceiverWarning } from './plan/ReceiverWarning.ts'
import { shortAddress } from './shortAddress.ts'

type Words = { readonly tone: 'warning' | 'danger'; readonly title: string; readonly text: string }

const wordsOf = (warning: ReceiverWarning): Words => {
  switch (warning.kind) {
    case 'first':
      return { tone: 'warning', title: m.send_warn_first(), text: m.send_warn_first_text() }
    case 'alike':
      return {
        tone: 'danger',
        title: m.send_warn_alike(),
        text: m.send_warn_alike_text({ known: shortAddress(warning.known) }),
      }
    case 'contract':
      return { tone: 'warning', title: m.send_warn_contract(), text: m.send_warn_contract_text() }
    case 'tokenContract':
      return { tone: 'danger', title: m.send_warn_token(), text: m.send_warn_token_text() }
    case 'otherChain':
      return { tone: 'warning', title: m.send_warn_chain(), text: m.send_warn_chain_text() }
    case 'self':
      return { tone: 'warning', title: m.send_warn_self(), text: m.send_warn_self_text() }
  }
}

/** Shows warnings about the recipient, the most severe first. */
export function SendWarnings({ warnings }: { readonly warnings: readonly ReceiverWarning[] }) {
  const words = warnings.map((warning) => ({ kind: warning.kind, ...wordsOf(warning) }))
  return words
    .sort((a, b) => a.tone.localeCompare(b.tone))
    .map(({ kind, ...banner }) => <Banner key={kind} {...banner} />)
}
