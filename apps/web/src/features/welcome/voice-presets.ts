import { EMPTY_STYLIZATION, type Stylization } from "@brandwright/contract/brands/brands"

export type VoicePreset = { name: string; description: string; example: string; style: Stylization }

const preset = (name: string, description: string, example: string, fields: Partial<Stylization>): VoicePreset => ({
  name,
  description,
  example,
  style: { ...EMPTY_STYLIZATION, ...fields },
})

/** Voice presets, in the fields of the documented style (content §3). */
export const VOICE_PRESETS: readonly VoicePreset[] = [
  preset("Friendly neighbor", "Warm, plain and personal.", "The new loaf is out of the oven. Come and try a slice.", {
    brandVibe: "Warm",
    toneOfVoice: "Friendly",
    communicationStyle: "Supportive",
    brandPersonality: ["Caring", "Down-to-earth"],
    formalityLevel: 25,
    emotionalTone: 65,
    technicalDepth: 20,
    urgencyLevel: 30,
  }),
  preset(
    "Trusted expert",
    "Clear, factual and calm.",
    "Replace brake pads every 1,000 miles. We check yours for free.",
    {
      brandVibe: "Classic",
      toneOfVoice: "Authoritative",
      communicationStyle: "Informative",
      brandPersonality: ["Trustworthy", "Expert"],
      contentStyle: "How-to",
      formalityLevel: 65,
      emotionalTone: 30,
      technicalDepth: 65,
      urgencyLevel: 25,
    },
  ),
  preset("Bold and direct", "Short sentences, a clear point.", "Stop renting dull bikes. Ride this one today.", {
    brandVibe: "Bold",
    toneOfVoice: "Casual",
    communicationStyle: "Direct",
    brandPersonality: ["Daring", "Energetic"],
    formalityLevel: 20,
    creativityLevel: 75,
    urgencyLevel: 70,
  }),
  preset("Quiet elegance", "Few words, well chosen.", "Hand-poured candles. Forty hours of evening light.", {
    brandVibe: "Luxurious",
    toneOfVoice: "Professional",
    communicationStyle: "Thoughtful",
    brandPersonality: ["Elegant", "Calm"],
    visualStyle: "Minimal",
    formalityLevel: 70,
    emotionalTone: 45,
    urgencyLevel: 10,
  }),
]
