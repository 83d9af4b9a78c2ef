import './plain.css'
import { element } from '../dom/element.ts'
import { createPageSdk } from './createPageSdk.ts'
import { openInto } from './openInto.ts'

const sdk = createPageSdk()
const result = element('result')
element('open').addEventListener('click', () =>
  openInto(sdk, (words) => {
    result.textContent = words
  }),
)
