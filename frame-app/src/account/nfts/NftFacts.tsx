import type { Network } from '#shared/networks.ts'
import * as m from '../../generated/i18n/messages.js'
import { Text } from '../../ui/text/Text.tsx'
import type { Nft } from './Nft.ts'
import styles from './NftFacts.module.css'
import { NftPicture } from './NftPicture.tsx'
import { StrangersNote } from './StrangersNote.tsx'
import { useNftItems } from './useNftItems.ts'

/** What is known of one NFT. */
export function NftFacts({ network, nft }: { readonly network: Network | undefined; readonly nft: Nft }) {
  const { items, loadWaiting } = useNftItems(network, [nft])
  const [item] = items
  if (!item) return null
  const { name, collection, description, traits, picture } = item
  return (
    <>
      <div className={styles.picture}>
        <NftPicture name={name} src={picture} />
      </div>
      {loadWaiting ? <StrangersNote onLoad={loadWaiting} /> : null}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Text tone="muted">
          <bdi>{collection}</bdi>
          {nft.amount > 1n ? ` · ${m.nft_amount({ count: new Intl.NumberFormat().format(nft.amount) })}` : null}
        </Text>
        {description ? (
          <Text>
            <bdi>{description}</bdi>
          </Text>
        ) : null}
      </div>
      {traits.length > 0 ? (
        <section aria-label={m.nft_traits()}>
          <dl className={styles.traits}>
            {traits.map((trait, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: traits do not change, and two may be alike
              <div className={styles.trait} key={index}>
                <dt>
                  <bdi>{trait.name}</bdi>
                </dt>
                <dd>
                  <bdi>{trait.value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  )
}
