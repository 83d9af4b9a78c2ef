import { type FormEvent, useState } from 'react'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Input } from '../ui/controls/Input.tsx'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { Spinner } from '../ui/pictures/Spinner.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { Text } from '../ui/text/Text.tsx'
import { ownZone } from './lookup/ownNames.ts'
import { NamesOff } from './NamesOff.tsx'
import styles from './names.module.css'
import { useNameChoice } from './useNameChoice.ts'
import { useNameOwner } from './useNameOwner.ts'

const faults = { short: m.name_short, letters: m.name_letters } as const

/** View in which the user chooses and registers a name. */
export function RegisterAccountNameView() {
  const owner = useNameOwner()
  if (owner.kind === 'none') return <NotConnected />
  if (owner.kind === 'other') return <NamesOff />
  return <NameForm address={owner.address} network={owner.network} />
}

function NameForm({ address, network }: { readonly address: string; readonly network: string }) {
  const { store } = useApp()
  const kept = useAppState((state) => currentRoute(state)?.params.name)
  const [typed, setTyped] = useState(kept ?? '')
  const choice = useNameChoice({ address, network }, typed)
  const fault = choice.ownsOne
    ? m.name_owned()
    : choice.isOff
      ? m.name_network_off()
      : choice.fault && faults[choice.fault]()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!choice.canSubmit) return
    // The approval view replaces this view. The route parameter keeps the typed name for when the user comes back.
    store.getState().replace('RegisterAccountName', { name: typed })
    choice.submit()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Screen
        footer={
          <Button disabled={!choice.canSubmit && !choice.isRegistering} loading={choice.isRegistering} submit>
            {m.name_submit()}
          </Button>
        }
        gap={12}
      >
        <Input
          autoComplete="off"
          disabled={choice.isRegistering}
          enterKeyHint="go"
          error={fault ?? undefined}
          hint={m.name_hint()}
          label={m.name_label()}
          maxLength={63}
          onChange={setTyped}
          reserve
          testId="account-name"
          trailing={
            <bdi className={styles.suffix} dir="ltr">
              .{ownZone}
            </bdi>
          }
          value={typed}
        />
        {choice.isWhole ? <NameList choice={choice} onChoose={setTyped} /> : null}
      </Screen>
    </form>
  )
}

type NameListProps = {
  readonly choice: ReturnType<typeof useNameChoice>
  readonly onChoose: (label: string) => void
}

/** Shows whether the typed name is available, and similar names if the typed name is taken. */
function NameList({ choice, onChoose }: NameListProps) {
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
