/** Browser storage may be full or blocked: that is only logged (core §8). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn(`Could not read "${key}" from local storage.`, error)
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn(`Could not write "${key}" to local storage.`, error)
  }
}

export function listStored(isMeant: (key: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter(isMeant)
  } catch (error) {
    console.warn("Could not list local storage.", error)
    return []
  }
}

export function removeStored(isMeant: (key: string) => boolean): void {
  try {
    for (const key of listStored(isMeant)) localStorage.removeItem(key)
  } catch (error) {
    console.warn("Could not remove from local storage.", error)
  }
}

/** Calls back when another tab changes the key. */
export function onStoredElsewhere(key: string, listener: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue)
  }
  window.addEventListener("storage", onStorage)
  return () => window.removeEventListener("storage", onStorage)
}
