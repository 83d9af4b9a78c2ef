import { Deployment } from '#shared/deployment/deployment.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { reportToOpener } from './browser/reportToOpener.ts'
import * as m from './generated/i18n/messages.js'
import { answerRequest } from './popup/page/answerRequest.ts'
import { takeRequest } from './popup/page/takeRequest.ts'
import { applyTheme } from './ui/applyTheme.ts'
import { element } from './ui/element.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))

const say = (text: string) =>
  document.body.replaceChildren(
    element(
      'main',
      { class: 'screen' },
      element('div', { class: 'screen-scroll' }, element('p', { role: 'status' }, text)),
    ),
  )

async function run(): Promise<void> {
  document.title = m.popup_title()
  applyTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
  say(m.popup_waiting())
  const first = await takeRequest({ deployment })
  for (let taken: typeof first | undefined = first; taken; ) {
    const { request, wallet, answer, next }: typeof first = taken
    if (request.theme) applyTheme(request.theme)
    document.body.replaceChildren()
    await answer(await answerRequest(request, document.body, wallet))
    say(m.popup_next())
    // One that was announced and does not come is not a failure.
    taken = await next().catch(() => undefined)
  }
  say(m.popup_done())
  window.close()
}

reportToOpener(deployment, [deployment.authOrigin])
run().catch((error: unknown) => {
  const isApart = error instanceof AirlockError && error.reason === 'WINDOW_BLOCKED'
  if (!isApart) console.error(error)
  say(isApart ? m.popup_apart() : m.popup_failed())
  // The page that opened it goes on by itself, and wants the focus back.
  if (isApart) window.close()
})
