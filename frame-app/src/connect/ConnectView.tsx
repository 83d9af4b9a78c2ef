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

/** The first view: email, social logins and wallets. Their order is fixed when the modal opens. */
export function ConnectView() {
  const app = useApp()
  const { store, isPhone } = app
  const offer = useAppState(({ options, networks, remote }) => ({ options, networks, remote }))
  const { email, socials } = loginMethods(offer, app)
  const { features = {}, enableWallets = true, includeWalletIds = [], excludeWalletIds = [] } = offer.options
  // Wallets that are found later are added to the list, but the order of the blocks and the branding line stay
  // unchanged.
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
      // The project's settings are unknown when a page first opens the modal, so we reserve space for the branding
      // line.
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
 * Returns the selector's value at the time when the modal was opened. Later changes are ignored, so that nothing moves
 * while the user is about to click.
 *
 * @param selector a pure function
 */
function useStateAtOpening<selected>(selector: (state: State) => selected): selected {
  const last = useRef<selected>(undefined)
  return useAppState((state) => {
    if (!state.open || last.current === undefined) last.current = selector(state)
    return last.current
  })
}
