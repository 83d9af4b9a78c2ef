import type { Network } from '#shared/networks.ts'
import { NetworkImage } from '../../app/images/NetworkImage.tsx'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Pressable } from '../../ui/controls/Pressable.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './receive.module.css'

type AddressChipProps = { readonly address: string; readonly network: Network | undefined }

/** The address, with the network it is looked at on. A press copies all of it. */
export function AddressChip({ address, network }: AddressChipProps) {
  const app = useApp()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showSnack(app, 'success', m.address_copied())
    } catch {
      showSnack(app, 'error', m.copy_failed())
    }
  }
  return (
    <Pressable className={styles.chip} onClick={() => void copy()} testId="receive-address">
      <NetworkImage network={network} size={24} />
      <VisuallyHidden>{m.copy_address()} </VisuallyHidden>
      <AddressText address={address} size="body" />
      <Icon name="copy" size={18} />
    </Pressable>
  )
}
