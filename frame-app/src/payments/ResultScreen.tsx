import type { ReactNode } from 'react'
import { explorerOf } from '#shared/explorerOf.ts'
import type { Network } from '#shared/networks.ts'
import { NetworkImage } from '../app/images/NetworkImage.tsx'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { Fact } from '../ui/layout/Fact.tsx'
import { FactList } from '../ui/layout/FactList.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { SuccessMark } from '../ui/pictures/SuccessMark.tsx'
import { StatusText } from '../ui/text/StatusText.tsx'
import { Text } from '../ui/text/Text.tsx'
import styles from './ResultScreen.module.css'

type ResultScreenProps = {
  readonly tone: 'waiting' | 'done' | 'failed'
  /** Outcome and amount of the payment. */
  readonly title: string
  readonly text?: string | null
  readonly network: Network | undefined
  /** Transaction hash; `null` while no chain knows the transaction. */
  readonly hash: string | null
  /** Facts about the payment, shown above the network. */
  readonly children: ReactNode
}

const icons = { waiting: 'clock', failed: 'error' } as const

/** Result of a payment: its outcome, the network, a link to the network's explorer, and a button to continue. */
export function ResultScreen({ tone, title, text, network, hash, children }: ResultScreenProps) {
  const app = useApp()
  const explorer = explorerOf(network)
  return (
    <Screen
      align="center"
      footer={<Button onClick={() => app.store.getState().reset('Account')}>{m.result_done()}</Button>}
      gap={12}
    >
      <div className={styles.outcome}>
        {tone === 'done' ? (
          <SuccessMark />
        ) : (
          <span className={styles.mark} data-tone={tone}>
            <Icon name={icons[tone]} size={34} />
          </span>
        )}
      </div>
      <StatusText className={styles.words}>
        <Text align="center" as="h2" size="title" weight="bold">
          <bdi>{title}</bdi>
        </Text>
        {text ? (
          <Text align="center" tone="muted">
            {text}
          </Text>
        ) : null}
      </StatusText>
      <div className={styles.facts}>
        <FactList>
          {children}
          {network ? (
            <Fact label={m.send_network()}>
              <span className={styles.network}>
                <NetworkImage network={network} size={20} /> {network.name}
              </span>
            </Fact>
          ) : null}
        </FactList>
      </div>
      {explorer && hash ? (
        <LinkButton href={`${explorer.url.replace(/\/$/, '')}/tx/${hash}`} icon={<Icon name="external" size={16} />}>
          {m.activity_explorer({ name: explorer.name })}
        </LinkButton>
      ) : null}
    </Screen>
  )
}
