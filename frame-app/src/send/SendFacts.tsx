import type { Network } from '#shared/networks.ts'
import { shownFee } from '#shared/shownFee.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { sumFiat } from '../app/amounts/sumFiat.ts'
import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { fiatCurrency } from '../app/options/fiatCurrency.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Fact } from '../ui/layout/Fact.tsx'
import { FactList } from '../ui/layout/FactList.tsx'
import { Avatar } from '../ui/pictures/Avatar.tsx'
import { AddressText } from '../ui/text/AddressText.tsx'
import { Amount } from '../ui/text/Amount.tsx'
import type { NftRow } from './NftRow.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import styles from './send.module.css'

type SendFactsProps = {
  nftRow: NftRow
  plan: TransferPlan
  network: Network
  /** Price of the network's native coin. */
  nativePrice: string | null
  /** Name that the user entered for the recipient. */
  name: string | undefined
  avatar: string | undefined
}

/** Shows the amounts, the costs and the recipient of a transfer, in tokens and in money. */
export function SendFacts({ nftRow: Nft, plan, network, nativePrice, name, avatar }: SendFactsProps) {
  const currency = useAppState(fiatCurrency)
  const { transfer, amount, arrives, fee, sponsor, coinPrice, deposit } = plan
  const { symbol, decimals } = network.nativeCurrency
  const token = 'token' in transfer.asset ? transfer.asset.token : null
  const coin = (value: bigint) => `${formatAmount(value, { decimals, most: 8 })} ${symbol}`
  // If the wallet reports its own coin price, use it, so that we show the same fee in money as the wallet.
  const price = coinPrice ?? nativePrice
  const worth = (value: bigint) => fiatOf(value, decimals, price)
  const sent = token && fiatOf(amount, token.decimals, token.price)
  const costs = fee + deposit
  // If one value is unknown, the sum is unknown too. A sum without that value would be too low.
  const parts = [...(token ? [sent] : []), worth(costs)]
  const sum = parts.includes(null) ? null : sumFiat(parts)
  const whole = (value: bigint) =>
    token ? `${formatAmount(value, { decimals: token.decimals, most: token.decimals })} ${token.symbol}` : ''
  const total = () => {
    if (!token) return coin(costs)
    if (costs === 0n) return whole(amount)
    return token.address === null ? coin(amount + costs) : `${whole(amount)} + ${coin(costs)}`
  }
  return (
    <>
      {token ? (
        <Amount
          fiat={formatFiat(sent, { currency })}
          symbol={token.symbol}
          value={formatAmount(amount, { decimals: token.decimals, most: token.decimals })}
        />
      ) : 'nft' in transfer.asset ? (
        <Nft contract={transfer.asset.nft.contract} tokenId={`${transfer.asset.nft.tokenId}`} />
      ) : null}
      <FactList>
        <Fact label={m.send_to()}>
          <span className={styles.party}>
            <Avatar address={transfer.to} size={20} src={avatar} />
            {name ? <bdi className={styles.name}>{name}</bdi> : null}
          </span>
          <AddressText address={transfer.to} show="whole" />
        </Fact>
        <Fact label={m.send_network()}>
          <span className={styles.party}>
            <NetworkImage network={network} size={20} /> {network.name}
          </span>
        </Fact>
        {arrives === amount ? null : (
          <Fact label={m.send_arrives()} note={m.send_arrives_note({ amount: whole(amount - arrives) })}>
            {whole(arrives)}
          </Fact>
        )}
        {sponsor ? (
          <Fact label={m.send_fee()}>
            <bdi>{m.fee_sponsored({ name: sponsor.name })}</bdi>
          </Fact>
        ) : (
          <Fact label={m.send_fee()} note={formatFiat(worth(shownFee(fee)), { currency })}>
            {`${formatAmount(shownFee(fee), { decimals, most: decimals })} ${symbol}`}
          </Fact>
        )}
        {deposit > 0n ? (
          <Fact label={m.send_deposit()} note={m.send_deposit_note({ fiat: formatFiat(worth(deposit), { currency }) })}>
            {coin(deposit)}
          </Fact>
        ) : null}
        <Fact label={m.send_total()} note={formatFiat(sum, { currency })}>
          {total()}
        </Fact>
      </FactList>
    </>
  )
}
