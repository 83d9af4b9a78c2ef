import { buyIsOffered } from '../../../app/options/buyIsOffered.ts'
import { useApp } from '../../../app/useApp.ts'
import { useAppState } from '../../../app/useAppState.ts'
import * as m from '../../../generated/i18n/messages.js'
import type { useTokens } from '../../../onchain/balances/useTokens.ts'
import { openBuy } from '../../../session/flows/openBuy.ts'
import { ListItem } from '../../../ui/controls/ListItem.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ListGroup } from '../../../ui/layout/ListGroup.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/waiting/SkeletonRows.tsx'
import { offeredFeatures } from '../offeredFeatures.ts'
import { RetryTokens } from './RetryTokens.tsx'
import { TokenList } from './TokenList.tsx'

/** The tokens of the account, or what stands in their place. */
export function TokensTab({ tokens, failed, unsupported, retry, retryAt }: ReturnType<typeof useTokens>) {
  if (unsupported) return <EmptyState icon="info" text={m.tokens_unsupported_text()} title={m.tokens_unsupported()} />
  if (failed && !tokens)
    return (
      <ErrorState
        action={<RetryTokens retry={retry} retryAt={retryAt} />}
        text={m.tokens_failed_text()}
        title={m.tokens_failed()}
      />
    )
  if (!tokens) return <SkeletonRows count={3} round />
  const held = tokens.filter(({ amount }) => amount > 0n)
  return held.length > 0 ? <TokenList tokens={held} /> : <NoTokens />
}

/** The ways to the first tokens. */
function NoTokens() {
  const app = useApp()
  const { offers, push } = useAppState((state) => ({
    offers: offeredFeatures(state, buyIsOffered(app)),
    push: state.push,
  }))
  return (
    <ListGroup label={m.tokens_none()}>
      {offers.some(({ feature }) => feature === 'onramp') ? (
        <ListItem
          chevron
          detail={m.tokens_buy_text()}
          image={<Icon name="plus" />}
          onClick={() => openBuy(app)}
          title={m.tokens_buy()}
        />
      ) : null}
      <ListItem
        chevron
        detail={m.tokens_receive_text()}
        image={<Icon name="receive" />}
        onClick={() => push('WalletReceive')}
        title={m.tokens_receive()}
      />
    </ListGroup>
  )
}
