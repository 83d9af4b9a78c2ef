import * as m from '../../generated/i18n/messages.js'
import { ClearButton } from '../../ui/controls/ClearButton.tsx'
import { Input } from '../../ui/controls/Input.tsx'
import { shortAddress } from './shortAddress.ts'
import type { useReceiver } from './useReceiver.ts'

type Receiver = ReturnType<typeof useReceiver>
type ReceiverFieldProps = { text: string; receiver: Receiver; onChange: (text: string) => void }

const problems: Partial<Record<Receiver['state'], () => string>> = {
  invalid: m.send_receiver_invalid,
  checksum: m.send_receiver_checksum,
  burn: m.send_receiver_burn,
  unknown: m.send_name_unknown,
}

/** Who receives it: an address or a name, typed or pasted. */
export function ReceiverField({ text, receiver, onChange }: ReceiverFieldProps) {
  const { state, address, name, message } = receiver
  const found = name && address ? m.send_name_found({ name, address: shortAddress(address) }) : undefined
  return (
    <Input
      autoComplete="off"
      error={message ?? problems[state]?.()}
      hint={state === 'searching' ? m.send_name_searching() : found}
      label={m.send_to()}
      maxLength={256}
      onChange={onChange}
      placeholder={m.send_receiver_placeholder()}
      reserve
      trailing={text ? <ClearButton label={m.send_clear_receiver()} onClick={() => onChange('')} /> : null}
      value={text}
    />
  )
}
