document.body.innerHTML = '<div role="dialog"><button>Connect</button></div>'
