export const DEMO_FILM = {
  title: "A loaf takes 24 hours",
  settings: {
    ideology: "Show what happens in the 24 hours between flour and a loaf on our counter.",
    category: "videos",
    specificType: "youtube-short",
    platform: "youtube-shorts",
    duration: 24,
  },
  scenes: [
    { text: "This loaf was started yesterday at seven.", seconds: 4 },
    { text: "Flour, water, salt, and a starter we feed every day.", seconds: 5 },
    { text: "Four folds by hand. Then it rests all night.", seconds: 4 },
    { text: "At five the oven is hot. At seven the door opens.", seconds: 5 },
    { text: "Rosa & Rye, 12 Mill Lane. Come while it is warm.", seconds: 6, endCard: true },
  ],
}
