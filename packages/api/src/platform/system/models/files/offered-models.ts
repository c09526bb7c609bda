const GB = 1_000_000_000

type Offer = {
  name: string
  address: string
  sizeBytes: number
  sha256: string
  /** Memory in use while writing, with a context of 8,192 tokens. */
  memoryBytes: number
  license: string
}

/** The offered models, smallest first: chat models in Q4_K_M, each at a pinned revision. */
export const OFFERS: Offer[] = [
  {
    name: "Qwen3 1.7B",
    address: "hf:unsloth/Qwen3-1.7B-GGUF/Qwen3-1.7B-Q4_K_M.gguf@d7f544eead698dbd1f15126ef60b45a1e1933222",
    sizeBytes: 1_107_409_472,
    sha256: "b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897",
    memoryBytes: 2.5 * GB,
    license: "Apache-2.0",
  },
  {
    name: "Qwen3 4B Instruct 2507",
    address:
      "hf:unsloth/Qwen3-4B-Instruct-2507-GGUF/Qwen3-4B-Instruct-2507-Q4_K_M.gguf@a06e946bb6b655725eafa393f4a9745d460374c9",
    sizeBytes: 2_497_281_120,
    sha256: "3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597",
    memoryBytes: 4.2 * GB,
    license: "Apache-2.0",
  },
  {
    name: "Qwen3 8B",
    address: "hf:Qwen/Qwen3-8B-GGUF/Qwen3-8B-Q4_K_M.gguf@7c41481f57cb95916b40956ab2f0b139b296d974",
    sizeBytes: 5_027_783_488,
    sha256: "d98cdcbd03e17ce47681435b5150e34c1417f50b5c0019dd560e4882c5745785",
    memoryBytes: 7 * GB,
    license: "Apache-2.0",
  },
]

/** The largest one is slow on a CPU: it is offered, but not recommended. */
const RECOMMENDED_MAX_BYTES = 3 * GB

/** Whether each fits this machine; the largest that fits and is fast enough is recommended. */
export function offersFor(freeMemoryBytes: number, freeDiskBytes: number) {
  const offers = OFFERS.map(({ sha256: _sha256, ...offer }) => ({
    ...offer,
    fitsMemory: offer.memoryBytes <= freeMemoryBytes,
    fitsDisk: offer.sizeBytes <= freeDiskBytes,
  }))
  const best = offers.findLast((one) => one.fitsMemory && one.fitsDisk && one.sizeBytes <= RECOMMENDED_MAX_BYTES)
  return offers.map((offer) => ({ ...offer, isRecommended: offer === best }))
}
