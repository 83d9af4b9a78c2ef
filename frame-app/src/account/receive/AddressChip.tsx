import { useQuery } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import { NetworkImage } from '../../app/images/NetworkImage.tsx'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { nameOfQuery } from '../../names/lookup/nameOfQuery.ts'
import { Pressable } from '../../ui/controls/Pressable.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './receive.module.css'

type AddressChipProps = { readonly address: string; readonly network: Network | undefined }

const nameLength = 18

/** The address or the name that it goes by, with the network it is looked at on. A press copies all of it. */
export function AddressChip({ address, network }: AddressChipProps) {
  const app = useApp()
  const query = nameOfQuery(app, network?.caipNetworkId ?? null, address)
  const { data: name } = useQuery(query, queryClientOf(app))
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
      {name ? (
        <bdi className={styles.name} title={address}>
          {shortName(name)}
        </bdi>
      ) : (
        <AddressText address={address} size="body" />
      )}
      <Icon name="copy" size={18} />
    </Pressable>
  )
}

const shortName = (name: string) => (name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name)
