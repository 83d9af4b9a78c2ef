import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { readErrorTable } from './readErrorTable.ts'

/** Makes a cause happen. One that is met as a rejected promise gives its text. */
type Cause = () => unknown

type Screen = { readonly page: Page; readonly modal: Pick<Page, 'getByText'> }

/** Makes the cause of each row of a world happen, in the order of `causes`, and reads its text where it is met. */
export async function world(
  name: string,
  demo: Screen,
  causes: readonly (readonly [reason: string, cause: Cause])[],
): Promise<void> {
  const rows = readErrorTable().filter(({ proof }) => proof === name)
  expect(rows.map(({ reason }) => reason).sort()).toEqual(causes.map(([reason]) => reason).sort())
  const lines = consoleOf(demo.page)
  for (const [reason, cause] of causes)
    await test.step(reason, async () => {
      const { text, met } = rows.find((row) => row.reason === reason)!
      // The page's developer reads whose line it is; a visitor may be offered another try after it.
      const around = {
        screen: ['^', '(\\.? Try [Aa]gain)?$'],
        promise: ['^', '$'],
        console: ['', ''],
        inside: ['', ''],
      }[met]
      const said = new RegExp(around.join(filled(text)))
      // Some stand for two seconds only: they are looked for before they come.
      const seen = met === 'screen' && demo.modal.getByText(said).first().waitFor({ timeout: 60_000 })
      const [given] = await Promise.all([cause(), seen])
      if (met === 'promise') expect(given).toEqual(expect.stringMatching(said))
      if (met === 'console') await expect.poll(() => lines.some((line) => said.test(line))).toBe(true)
    })
}

/** A text with anything in its open places. */
const filled = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')

function consoleOf(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message: ConsoleMessage) => lines.push(message.text()))
  return lines
}
