import { useRef } from 'react'
import { loginMethods } from '../app/options/loginMethods.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import type { State } from '../app/store/createStore.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Divider } from '../ui/layout/Divider.tsx'
import { methodsOrder } from '../wallets/list/methodsOrder.ts'
import { visibleExtensions } from '../wallets/list/visibleExtensions.ts'
import { connectBlocks } from './connectBlocks.ts'
import { EmailField } from './EmailField.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { shownExtensions } from './shownExtensions.ts'
import { WalletRows } from './WalletRows.tsx'

/** The start: e-mail, social logins and wallets, in the order that stood when it was opened. */
export function ConnectView() {
  const app = useApp()
  const { store, isPhone } = app
  const offer = useAppState(({ options, networks, remote }) => ({ options, networks, remote }))
  const { email, socials } = loginMethods(offer, app)
  const { features = {}, enableWallets = true, includeWalletIds = [], excludeWalletIds = [] } = offer.options
  // Wallets that are found later are added to the list; the blocks, and the line at the end, stay as they were.
  const { order, branded } = useStateAtOpening((state) => {
    const visible = visibleExtensions(shownExtensions(state), {
      isMobile: isPhone,
      excludedIds: excludeWalletIds,
      excluded: [],
      includedIds: includeWalletIds,
      included: null,
    })
    const hasInstalled = visible.some(({ kind }) => kind !== 'external')
    return {
      order: methodsOrder({ explicit: features.connectMethodsOrder, hasInstalled }),
      // Not known on a page's first opening: its place is kept.
      branded: state.remote?.branding !== false,
    }
  })
  const collapsed = (features.collapseWallets || features.emailShowWallets === false) && (email || socials.length > 0)
  const blocks = {
    email: <EmailField />,
    social: <SocialButtons providers={socials} />,
    wallet: collapsed ? (
      <Button icon={<Icon name="wallet" />} onClick={() => store.getState().push('ConnectWallets')} variant="secondary">
        {m.continue_with_wallet()}
      </Button>
    ) : (
      <WalletRows />
    ),
  }
  const shown = connectBlocks(order, { email, social: socials.length > 0, wallet: enableWallets })
  return (
    <ConnectScreen branded={branded}>
      {shown.flatMap(({ method, or }) => [
        <div key={method}>{blocks[method]}</div>,
        or ? <Divider key={`${method}-or`} label={m.or()} /> : null,
      ])}
    </ConnectScreen>
  )
}

/**
 * What a selector reads of the store, as it stood when the modal was opened: what comes while it is open does not
 * count, so that nothing moves that is about to be pressed.
 *
 * @param selector pure
 */
function useStateAtOpening<selected>(selector: (state: State) => selected): selected {
  const last = useRef<selected>(undefined)
  return useAppState((state) => {
    if (!state.open || last.current === undefined) last.current = selector(state)
    return last.current
  })
}
