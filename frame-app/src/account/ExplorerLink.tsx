import { explorerOf } from '#shared/explorerOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './ExplorerLink.module.css'

/** Link to an address in the active network's block explorer. Renders nothing if the network has no explorer. */
export function ExplorerLink({ address }: { readonly address: string }) {
  const explorer = useAppState((state) => explorerOf(networkOf(state, activeConnection(state).network)))
  if (!explorer) return null
  return (
    <Pressable
      className={styles.link}
      href={`${explorer.url.replace(/\/$/, '')}/address/${address}`}
      label={m.block_explorer()}
      title={`${m.block_explorer()}: ${explorer.name}`}
    >
      <Icon name="external" size={18} />
    </Pressable>
  )
}
