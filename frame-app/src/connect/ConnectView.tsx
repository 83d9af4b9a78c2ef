import { useRef } from 'react'
import type { Social } from '#shared/protocol/primitives.ts'
import { usableLogins } from '../app/options/loginMethods.ts'
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
import { type ConnectMethod, methodsOrder } from '../wallets/list/methodsOrder.ts'
import { visibleExtensions } from '../wallets/list/visibleExtensions.ts'
import { EmailField } from './EmailField.tsx'
import styles from './login.module.css'
import { shownExtensions } from './shownExtensions.ts'
import { WalletRows } from './WalletRows.tsx'

/** The first view: email, social logins and wallets. Their order is fixed when the modal opens. */
export function ConnectView() {
  const app = useApp()
  const { store, isPhone } = app
  const offer = useAppState(({ options, networks, remote }) => ({ options, networks, remote }))
  const offered = usableLogins(offer, app)
  // If the project's new settings turn off a login that the last visit's settings had, the login stays in its place
  // until the modal closes, but it is disabled.
  const drawn = useStateAtOpening((state) => (state.remote ? usableLogins(state, app) : null))
  const { email, socials } = drawn ?? offered
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
    email: <EmailField disabled={!offered.email} />,
    social: <SocialButtons offered={offered.socials} providers={socials} />,
    wallet: collapsed ? (
      <Button
        icon={<Icon name="wallet" />}
        leadsTo="ConnectWallets"
        onClick={() => store.getState().push('ConnectWallets')}
        variant="secondary"
      >
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

type ConnectBlock = {
  readonly method: ConnectMethod
  /** Whether an "or" is shown after this block, because another way to connect follows. */
  readonly or: boolean
}

/**
 * Returns the visible blocks of the Connect view in order. If email and social logins are adjacent, they form one group
 * without an "or" between them.
 */
export function connectBlocks(
  order: readonly ConnectMethod[],
  shown: Readonly<Record<ConnectMethod, boolean>>,
): readonly ConnectBlock[] {
  const methods = order.filter((method) => shown[method])
  return methods.map((method, index) => {
    const next = methods[index + 1]
    return { method, or: next !== undefined && (method === 'wallet' || next === 'wallet') }
  })
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

type SocialButtonsProps = {
  readonly providers: readonly Social[]
  /** The providers that the project's settings allow now. */
  readonly offered: readonly Social[]
}

/** Social logins in the Connect view: the first login with its name, the others as icons. */
function SocialButtons({ providers, offered }: SocialButtonsProps) {
  const app = useApp()
  const loadsAhead = useAppState(({ auth }) => auth.loadsAhead)
  const isDisabled = (provider: Social) => loadsAhead || !offered.includes(provider)
  const { wide, icons, more } = socialRow(providers)
  return (
    <div className={styles.socials}>
      {wide ? (
        <Button
          disabled={isDisabled(wide)}
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
                disabled={isDisabled(provider)}
                key={provider}
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
              leadsTo="ConnectSocials"
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

type SocialRow<provider extends string> = {
  /** Full-width button with the provider's name. */
  readonly wide: provider | null
  /** Providers that are shown as an icon only. */
  readonly icons: readonly provider[]
  /** Whether there are more providers than icons. If so, an additional last button opens the list of all providers. */
  readonly more: boolean
}

const most = 6
const iconsBesideMore = 4

/**
 * Lays out the social logins in the Connect view. Two logins are side by side as icons. Otherwise the first login is a
 * wide button and the others are icons. If there are more than six, the last ones are behind a "more" button.
 */
export function socialRow<provider extends string>(providers: readonly provider[]): SocialRow<provider> {
  if (providers.length === 2) return { wide: null, icons: providers, more: false }
  const [wide = null, ...rest] = providers
  const more = providers.length > most
  return { wide, icons: more ? rest.slice(0, iconsBesideMore) : rest, more }
}
