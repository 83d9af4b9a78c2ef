import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Skeleton } from '../ui/waiting/Skeleton.tsx'
import styles from './buy.module.css'
import { ProviderImage } from './ProviderImage.tsx'
import { providerNames } from './providerNames.ts'
import { startBuying } from './startBuying.ts'
import { useLink } from './useLink.ts'
import { useOffer } from './useOffer.ts'
import type { Order } from './useOrder.ts'

type ProviderRowProps = { readonly provider: OnRampProvider; readonly order: Order }

/**
 * A provider, with its quote and the network where the tokens arrive. It is enabled once its link is there, and asks
 * again if that could not be loaded.
 */
export function ProviderRow({ provider, order }: ProviderRowProps) {
  const app = useApp()
  const link = useLink(provider, order)
  const { href, state, retry } = link
  const press = () => {
    if (href !== null) startBuying(app, { provider, link: { ...link, href }, params: order.params })
    else if (state === 'failed') retry()
  }
  const offer = useOffer(provider, order)
  const detail = state === 'failed' ? m.buy_link_failed() : state === 'none' || !offer ? m.buy_link_none() : offer.text
  const isServed = offer?.isServed === true && state !== 'none'
  const trailing = {
    pending: <Skeleton size={20} variant="circle" />,
    ready: <Icon name="external" size={16} />,
    failed: <Icon name="refresh" size={18} />,
    none: null,
  }[state]
  return (
    <ListItem
      detail={<span className={styles.offer}>{detail}</span>}
      disabled={!isServed || state === 'pending'}
      image={<ProviderImage provider={provider} />}
      onClick={press}
      testId={`provider-${provider}`}
      title={providerNames[provider]}
      trailing={isServed ? trailing : null}
    />
  )
}
