// Adds a frame of another site, as a modal that lives in a frame must.
window.openStub = () => {
  const frame = document.createElement('iframe')
  frame.src = `http://frame.localhost:${location.port}/frame.html`
  document.body.append(frame)
}
