// Each seller's page loads the script with the seller's name.
const seller = location.pathname.slice(1)
const name = seller.charAt(0).toUpperCase() + seller.slice(1)
document.title = `${name} (local)`
document.getElementById('name').textContent = name
await import(`/${seller}.js`)
