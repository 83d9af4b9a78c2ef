import { useRef } from 'react'
import type { Social } from '#shared/protocol/primitives.ts'
import { loginMethods } from '../app/options/loginMethods.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { providerName } from '../app/screens/providerName.ts'
import type { State } from '../app/store/createStore.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { startSocial } from '../embedded/social/startSocial.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { Divider } from '../ui/layout/Divider.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { ProviderMark } from '../ui/pictures/ProviderMark.tsx'
import { methodsOrder } from '../wallets/list/methodsOrder.ts'
import { visibleExtensions } from '../wallets/list/visibleExtensions.ts'
import { connectBlocks } from './connectBlocks.ts'
import { EmailField } from './EmailField.tsx'
import styles from './login.module.css'
import { shownExtensions } from './shownExtensions.ts'
import { socialRow } from './socialRow.ts'
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

/** Social logins in the Connect view: the first login with its name, the others as icons. */
function SocialButtons({ providers }: { readonly providers: readonly Social[] }) {
  const app = useApp()
  const disabled = useAppState(({ auth }) => auth.loadsAhead)
  const { wide, icons, more } = socialRow(providers)
  return (
    <div className={styles.socials}>
      {wide ? (
        <Button
          disabled={disabled}
          icon={<ProviderMark provider={wide} />}
          onClick={() => startSocial(app, wide)}
          variant="secondary"
        >
          {m.continue_with({ provider: providerName(wide) })}
        </Button>
      ) : null}
      {icons.length > 0 ? (
        <div className={styles.marks}>
          {icons.map((provider) => {
            const label = m.continue_with({ provider: providerName(provider) })
            return (
              <Pressable
                className={styles.markButton}
                disabled={disabled}
                key={provider}
                label={label}
                onClick={() => startSocial(app, provider)}
                title={label}
              >
                <ProviderMark provider={provider} />
              </Pressable>
            )
          })}
          {more ? (
            <Pressable
              className={styles.markButton}
              label={m.more_socials()}
              onClick={() => app.store.getState().push('ConnectSocials')}
              title={m.more_socials()}
            >
              <Icon name="more" size={22} />
            </Pressable>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
