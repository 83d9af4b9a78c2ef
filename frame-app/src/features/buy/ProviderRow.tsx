import { coinbaseNetworks } from '../../api/onramp/coinbaseNetworks.ts'
import type { OnRampProvider } from '../../app/options/onRampProviders.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { ProviderImage } from './ProviderImage.tsx'
import { providerNames } from './providerNames.ts'
import { startBuying } from './startBuying.ts'
import { useLink } from './useLink.ts'
import type { Order } from './useOrder.ts'

const fee = '1-2%'

type ProviderRowProps = { readonly provider: OnRampProvider; readonly order: Order }

/** A provider. It can be pressed once its link is there; where none could be loaded, a press asks again. */
export function ProviderRow({ provider, order }: ProviderRowProps) {
  const app = useApp()
  const link = useLink(provider, order)
  const { href, state, retry } = link
  const press = () => {
    if (href !== null) startBuying(app, { provider, link: { ...link, href }, params: order.params })
    else if (state === 'failed') retry()
  }
  const isElsewhere = provider === 'coinbase' && order.network !== null && !coinbaseNetworks.has(order.network)
  const detail =
    state === 'failed'
      ? m.buy_link_failed()
      : state === 'none'
        ? m.buy_link_none()
        : isElsewhere
          ? m.buy_fee_elsewhere({ fee })
          : m.buy_fee({ fee })
  const trailing = {
    pending: <Skeleton size={20} variant="circle" />,
    ready: <Icon name="external" size={16} />,
    failed: <Icon name="refresh" size={18} />,
    none: null,
  }[state]
  return (
    <ListItem
      detail={detail}
      disabled={state === 'pending' || state === 'none'}
      image={<ProviderImage provider={provider} />}
      onClick={press}
      testId={`provider-${provider}`}
      title={providerNames[provider]}
      trailing={trailing}
    />
  )
}
