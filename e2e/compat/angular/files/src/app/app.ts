import { Component, signal } from '@angular/core'
import { sdk, signMessage } from './airlock'

@Component({
  selector: 'app-root',
  template: `
    <output aria-label="Status">{{ state().status }}</output>
    <output aria-label="Address">{{ state().namespaces.eip155?.address }}</output>
    <button type="button" (click)="sdk.open()">Connect</button>
    <button type="button" (click)="sign()">Sign</button>
    <button type="button" (click)="sdk.disconnect()">Disconnect</button>
    <output aria-label="Signature">{{ signature() }}</output>
  `,
})
export class App {
  protected readonly sdk = sdk
  protected readonly state = signal(sdk.getState())
  protected readonly signature = signal('')

  constructor() {
    sdk.subscribe((state) => this.state.set(state))
  }

  protected async sign() {
    this.signature.set(await signMessage())
  }
}
