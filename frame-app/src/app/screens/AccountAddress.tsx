import * as m from '../../generated/i18n/messages.js'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { AddressText, type AddressTextProps } from '../../ui/text/AddressText.tsx'
import { showSnack } from '../reporting/showSnack.ts'
import { useApp } from '../useApp.ts'

/** One of the user's addresses with a copy button. */
export function AccountAddress({ address, size }: Pick<AddressTextProps, 'address' | 'size'>) {
  const app = useApp()
  return (
    <AddressText
      address={address}
      copy={
        <CopyButton
          copiedLabel={m.address_copied()}
          label={m.copy_address()}
          onCopied={() => showSnack(app, 'success', m.address_copied())}
          onFailed={() => showSnack(app, 'error', m.copy_failed())}
          value={address}
        />
      }
      {...(size && { size })}
    />
  )
}
