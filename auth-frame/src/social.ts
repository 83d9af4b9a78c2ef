import { Deployment } from '#shared/deployment.ts'
import { reportToOpener } from './browser/reportRequests.ts'
import { createSocialSteps } from './login/provider/createSocialSteps.ts'
import { directSocialPopup } from './login/provider/directSocialPopup.ts'

/** Time (ms) within which the auth frame must confirm that this popup belongs to the frame's own login. */
const timeout = 1_000

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const say = (id: string, text: string) => {
  for (const part of document.querySelectorAll(`#${id}`)) part.textContent = text
}
say('host', location.host)
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))
// The modal opens this popup for a login. The auth frame opens it if the user must log in again for a sensitive change.
const leavesFor = reportToOpener(deployment, [deployment.modalOrigin, deployment.authOrigin])
void directSocialPopup({
  window,
  deployment,
  steps: createSocialSteps(() => sessionStorage),
  late: () => new Promise((resolve) => void setTimeout(resolve, timeout)),
  post(uri) {
    leavesFor(uri)
    const form = Object.assign(document.createElement('form'), { method: 'post', action: uri })
    document.body.append(form)
    form.submit()
  },
  visit(uri) {
    leavesFor(uri)
    location.replace(uri)
  },
  show(state, code) {
    if (code) {
      say('digits', code.digits.replace(/(?<=^\d{3})(?=\d)/, ' '))
      say('site', code.site.replace(/^https?:\/\//, ''))
    }
    for (const line of document.querySelectorAll<HTMLElement>('main > *')) line.hidden = line.id !== state
  },
})
