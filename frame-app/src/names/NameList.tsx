import * as m from '../generated/i18n/messages.js'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { Text } from '../ui/text/Text.tsx'
import { Spinner } from '../ui/waiting/Spinner.tsx'
import { ownZone } from './lookup/ownNames.ts'
import styles from './names.module.css'
import type { useNameChoice } from './useNameChoice.ts'

type NameListProps = {
  readonly choice: ReturnType<typeof useNameChoice>
  readonly onChoose: (label: string) => void
}

/** The name that was typed, whether someone has it, and where someone has, others like it. */
export function NameList({ choice, onChoose }: NameListProps) {
  const { label, isChecking, isRegistered, failure, retry, suggestions } = choice
  if (failure)
    return (
      <Text tone="danger">
        {failure.message} <LinkButton onClick={retry}>{m.try_again()}</LinkButton>
      </Text>
    )
  return (
    <ListGroup label={m.name_list()}>
      <div aria-live="polite" className={styles.row} data-testid="typed-name">
        <Name label={label} />
        {isChecking ? <Spinner label={m.name_checking()} /> : <State registered={isRegistered} />}
      </div>
      {suggestions
        .filter((each) => each.label !== label)
        .map((each) => (
          <ListItem
            disabled={each.registered}
            key={each.label}
            onClick={() => onChoose(each.label)}
            tag={<State registered={each.registered} />}
            title={`${each.label}.${ownZone}`}
          />
        ))}
    </ListGroup>
  )
}

const Name = ({ label }: { readonly label: string }) => (
  <bdi className={styles.whole}>
    {label}
    <span className={styles.zone}>.{ownZone}</span>
  </bdi>
)

const State = ({ registered }: { readonly registered: boolean }) => (
  <Tag tone={registered ? 'neutral' : 'success'}>{registered ? m.name_registered() : m.name_available()}</Tag>
)
