import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { readErrorTable } from './readErrorTable.ts'

/** Triggers an error. If a promise rejects with this error, returns the error's message. */
type Cause = () => unknown

type Screen = { readonly page: Page; readonly modal: Pick<Page, 'getByText'> }

/**
 * Triggers every error whose row in errors.md names this world. Follows the order of `causes`. Checks that each message
 * appears where the table says.
 */
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
      // In the console, other text around the message names the component. On the screen, "Try again" may follow the
      // message.
      const around = {
        screen: ['^', '(\\.? Try [Aa]gain)?$'],
        promise: ['^', '$'],
        console: ['', ''],
        inside: ['', ''],
      }[met]
      const said = new RegExp(around.join(filled(text)))
      // Some messages are visible for only two seconds, so we start waiting for the message before we trigger the
      // error.
      const seen = met === 'screen' && demo.modal.getByText(said).first().waitFor({ timeout: 60_000 })
      const [given] = await Promise.all([cause(), seen])
      if (met === 'promise') expect(given).toEqual(expect.stringMatching(said))
      if (met === 'console') await expect.poll(() => lines.some((line) => said.test(line))).toBe(true)
    })
}

/** Builds a pattern that matches a message, with any values in place of its placeholders. */
const filled = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')

function consoleOf(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message: ConsoleMessage) => lines.push(message.text()))
  return lines
}
