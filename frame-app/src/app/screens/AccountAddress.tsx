import * as m from '../../generated/i18n/messages.js'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { AddressText, type AddressTextProps } from '../../ui/text/AddressText.tsx'
import { showSnack } from '../reporting/showSnack.ts'
import { useApp } from '../useApp.ts'

/** One of the user's addresses with a copy button. */
export function AccountAddress({ address, size }: Pick<AddressTextProps, 'address' | 'size'>) {
  return <AddressText address={address} copy={<CopyAddress address={address} />} {...(size && { size })} />
}

/** Button that copies an address. */
export function CopyAddress({ address }: { readonly address: string }) {
  const app = useApp()
  return (
    <CopyButton
      copiedLabel={m.copied()}
      copiedMessage={m.address_copied()}
      label={m.copy_address()}
      onFailed={() => showSnack(app, 'error', m.copy_failed())}
      value={address}
    />
  )
}
