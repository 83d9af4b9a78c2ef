import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { track } from '../app/reporting/track.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { openBuy } from '../payments/openBuy.ts'
import { Pressable } from '../ui/controls/Pressable.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './FeatureButtons.module.css'
import { type Offer, offeredFeatures } from './offeredFeatures.ts'

const looks = {
  onramp: { label: m.account_buy, icon: 'plus' },
  swaps: { label: m.account_swap, icon: 'swap' },
  receive: { label: m.account_receive, icon: 'receive' },
  send: { label: m.account_send, icon: 'send' },
} as const

/** The account's action buttons, in the dapp's order. Renders nothing if all features are disabled. */
export function FeatureButtons() {
  const app = useApp()
  const offers = useAppState((state) => offeredFeatures(state, buyIsOffered(app)))
  if (offers.length === 0) return null

  const open = ({ feature, view }: Offer) => {
    if (feature === 'onramp') return openBuy(app)
    const state = app.store.getState()
    const facts = { isSmartAccount: isSmartAccount(state), network: activeConnection(state).network ?? '' }
    if (feature === 'send') track(app, 'OPEN_SEND', facts)
    state.push(view)
  }

  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul aria-label={m.account_actions()} className={styles.buttons} role="list">
      {offers.map((offer) => {
        const { label, icon } = looks[offer.feature]
        return (
          <li key={offer.feature}>
            <Pressable
              className={styles.button}
              leadsTo={offer.view}
              onClick={() => open(offer)}
              testId={`feature-${offer.feature}`}
            >
              <Icon name={icon} size={20} />
              <span className={styles.label}>{label()}</span>
            </Pressable>
          </li>
        )
      })}
    </ul>
  )
}
