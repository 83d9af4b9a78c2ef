import { useRef } from 'react'
import { knownNetworks, type Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { familyNetworksName } from '../app/screens/familyName.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { ClearButton } from '../ui/controls/ClearButton.tsx'
import { Input } from '../ui/controls/Input.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import styles from './send.module.css'
import { shortAddress } from './shortAddress.ts'
import type { useReceiver } from './useReceiver.ts'

type Receiver = ReturnType<typeof useReceiver>
type ReceiverFieldProps = { text: string; receiver: Receiver; network: Network; onChange: (text: string) => void }

const mostCharacters = 256

const problems: Partial<Record<Receiver['state'], () => string>> = {
  invalid: m.send_receiver_invalid,
  checksum: m.send_receiver_checksum,
  burn: m.send_receiver_burn,
  unknown: m.send_name_unknown,
}

/** Field for the recipient: an address or a name, which the user types or pastes. */
export function ReceiverField({ text, receiver, network, onChange }: ReceiverFieldProps) {
  const { state, address, name, message, elsewhere } = receiver
  const input = useRef<HTMLInputElement>(null)
  const other = useAppState((app) => elsewhere && (networkOf(app, elsewhere) ?? knownNetworks.get(elsewhere))?.name)
  const found = name && address ? m.send_name_found({ name, address: shortAddress(address) }) : undefined
  const mismatch = elsewhere && m.send_receiver_elsewhere({ other: other ?? nameOf(elsewhere), here: network.name })
  const paste = (pasted: string) => {
    onChange(pasted.slice(0, mostCharacters))
    // The paste button disappears after the click, so we move the focus to the input.
    input.current?.focus()
  }
  return (
    <Input
      autoComplete="off"
      error={message ?? mismatch ?? problems[state]?.()}
      hint={state === 'searching' ? m.send_name_searching() : found}
      label={m.send_to()}
      maxLength={mostCharacters}
      onChange={onChange}
      placeholder={m.send_receiver_placeholder()}
      ref={input}
      reserve
      trailing={
        text ? (
          <ClearButton label={m.send_clear_receiver()} onClick={() => onChange('')} />
        ) : (
          <PasteButton onPaste={paste} />
        )
      }
      value={text}
    />
  )
}

/** Returns a name for a network that we do not know: the name of its family, or its CAIP-2 id. */
const nameOf = (network: string): string => (network.includes(':') ? network : familyNetworksName(network as Namespace))

/** Fills the recipient field from the clipboard. Hidden if the browser cannot read the clipboard. */
function PasteButton({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const app = useApp()
  if (!globalThis.navigator?.clipboard?.readText) return null
  const paste = async () => {
    // Reading the clipboard fails if the browser, the host's permissions policy or the user refuses.
    const text = await navigator.clipboard.readText().catch(() => null)
    if (text?.trim()) onPaste(text.trim())
    else showSnack(app, 'error', text === null ? m.send_paste_failed() : m.send_paste_empty())
  }
  return (
    <LinkButton className={styles.paste} onClick={() => void paste()}>
      {m.send_paste()}
    </LinkButton>
  )
}
