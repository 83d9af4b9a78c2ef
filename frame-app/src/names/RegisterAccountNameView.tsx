import { type FormEvent, useState } from 'react'
import { NotConnected } from '../app/screens/NotConnected.tsx'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { Input } from '../ui/controls/Input.tsx'
import { Screen } from '../ui/layout/Screen.tsx'
import { ownZone } from './lookup/ownNames.ts'
import { NameList } from './NameList.tsx'
import { NamesOff } from './NamesOff.tsx'
import styles from './names.module.css'
import { useNameChoice } from './useNameChoice.ts'
import { useNameOwner } from './useNameOwner.ts'

const faults = { short: m.name_short, letters: m.name_letters } as const

/** A name is chosen and registered. */
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
    // The approval takes this view's place; who comes back from it finds the name.
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
