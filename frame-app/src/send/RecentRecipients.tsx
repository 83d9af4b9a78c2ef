import { useState } from 'react'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Avatar } from '../ui/pictures/Avatar.tsx'
import { recentRecipients } from './recipients/recentRecipients.ts'
import { shortAddress } from './shortAddress.ts'

type RecentRecipientsProps = {
  /** CAIP-2. */
  readonly network: string
  readonly account: string
  readonly onChoose: (address: string) => void
}

/** Lists the addresses that the account recently paid. Renders nothing if there are none. */
export function RecentRecipients({ network, account, onChoose }: RecentRecipientsProps) {
  const app = useApp()
  const [recent] = useState(() => recentRecipients(app, network, account))
  if (recent.length === 0) return null
  return (
    <ListGroup title={m.send_recent()}>
      {recent.map((address) => (
        <ListItem
          image={<Avatar address={address} />}
          key={address}
          label={m.send_recent_choose({ address })}
          onClick={() => onChoose(address)}
          title={shortAddress(address)}
        />
      ))}
    </ListGroup>
  )
}
