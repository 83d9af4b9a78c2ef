import { useEffect, useRef, useState } from 'react'
import { makeError } from '#shared/errors/makeError.ts'
import { showError } from '../../app/reporting/showError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { type ActivityKind, activityKind } from '../history/activityKind.ts'
import { wholeActivity } from '../history/wholeActivity.ts'
import { activityCsv } from './activityCsv.ts'
import { saveFile } from './saveFile.ts'

type Props = {
  /** Network of the account (CAIP-2). */
  readonly network: string
  readonly address: string
  readonly kind: ActivityKind | undefined
}
type File = { readonly csv: string; readonly count: number; readonly isWhole: boolean }

/**
 * Exports an account's activity as a file. The first click loads all pages, which can take a while. The second click
 * saves the file: saving opens a tab, which browsers allow only right after a click.
 */
export function ExportButton({ network, address, kind }: Props) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async () => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setBusy(true)
    try {
      const { entries, isWhole } = await wholeActivity(app, { network, address, signal })
      const shown = kind ? entries.filter((each) => activityKind(each) === kind) : entries
      setFile({ csv: activityCsv(shown), count: shown.length, isWhole })
    } catch (error) {
      if (!signal.aborted) showError(app, error, makeError('HISTORY_UNAVAILABLE'))
    }
    setBusy(false)
  }
  const save = ({ csv }: File) => {
    const name = `activity-${network.replace(':', '-')}-${new Date().toISOString().slice(0, 10)}.csv`
    if (!saveFile({ name, text: csv, type: 'text/csv', done: m.activity_export_saved() }))
      showSnack(app, 'error', m.activity_export_blocked())
  }
  return (
    <>
      {file && !file.isWhole ? (
        <Text align="center" tone="muted">
          {m.activity_export_cut({ count: file.count })}
        </Text>
      ) : null}
      <Button
        icon={<Icon name="download" />}
        loading={busy}
        onClick={() => (file ? save(file) : void read())}
        size="md"
        variant="secondary"
      >
        {file ? m.activity_export_save({ count: file.count }) : m.activity_export()}
      </Button>
    </>
  )
}
