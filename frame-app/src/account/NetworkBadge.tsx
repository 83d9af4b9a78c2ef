import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { track } from '../app/reporting/track.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './NetworkBadge.module.css'

/**
 * The account's network, on the corner of the account's image. It is a button that opens the list of networks, unless
 * the dapp has only this network or does not allow to switch.
 */
export function NetworkBadge() {
  const app = useApp()
  const { network, canSwitch } = useAppState((state) => {
    const network = networkOf(state, activeConnection(state).network)
    const isAllowed = state.options.enableNetworkSwitch ?? true
    return { network, canSwitch: isAllowed && (state.networks.length > 1 || !network) }
  })
  const name = network?.name ?? m.unknown_network()
  const image = <NetworkImage network={network} size={20} />
  if (!canSwitch)
    return (
      <span className={styles.badge} title={name}>
        {image}
        <VisuallyHidden>{m.account_network_named({ name })}</VisuallyHidden>
      </span>
    )
  const open = () => {
    track(app, 'CLICK_NETWORKS', {})
    app.store.getState().push('Networks')
  }
  return (
    <Pressable className={styles.badge} label={m.account_choose_network({ name })} leadsTo="Networks" onClick={open}>
      {image}
    </Pressable>
  )
}
