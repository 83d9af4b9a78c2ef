import { Deployment } from '#shared/deployment/deployment.ts'
import { keepSocialStep } from './social/keepSocialStep.ts'
import { leadSocial } from './social/leadSocial.ts'

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
leadSocial({
  window,
  deployment: Deployment.parse(JSON.parse(meta?.content ?? 'null')),
  steps: keepSocialStep(() => sessionStorage),
  post(uri) {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: uri })
    document.body.append(form)
    form.submit()
  },
  visit: (uri) => location.replace(uri),
  show(state) {
    for (const line of document.querySelectorAll('p')) line.hidden = line.id !== state
  },
})
