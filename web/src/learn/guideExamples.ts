// The small conversations of the page about conversations.

export const plain = `[
  { "role": "system", "content": "You answer in one sentence." },
  { "role": "user", "content": "Why is the sky blue?" },
  { "role": "assistant", "content": "Air scatters blue light more than red." },
  { "role": "user", "content": "And at sunset?" }
]
`;

export const answered = `[
  { "role": "user", "content": "Do I need an umbrella in Oslo?" },
  {
    "role": "assistant",
    "content": "",
    "tool_calls": [
      { "id": "call_1", "name": "get_weather", "args": { "city": "Oslo" } }
    ]
  },
  {
    "role": "tool",
    "tool_call_id": "call_1",
    "name": "get_weather",
    "content": "Rain until the evening, 9 degrees"
  },
  { "role": "assistant", "content": "Yes, it rains until the evening." }
]
`;

export const unanswered = `[
  { "role": "user", "content": "Do I need an umbrella in Oslo?" },
  {
    "role": "assistant",
    "content": "",
    "tool_calls": [
      { "id": "call_1", "name": "get_weather", "args": { "city": "Oslo" } }
    ]
  },
  { "role": "user", "content": "Are you still there?" }
]
`;

export const orphan = `[
  { "role": "system", "content": "You help with the weather." },
  {
    "role": "tool",
    "tool_call_id": "call_1",
    "name": "get_weather",
    "content": "Rain until the evening, 9 degrees"
  },
  { "role": "assistant", "content": "Yes, it rains until the evening." }
]
`;

export const asked = `[
  { "role": "user", "content": "Do I need an umbrella in Oslo?" },
  {
    "role": "assistant",
    "content": "Let me look.",
    "tool_calls": [
      { "id": "call_1", "name": "get_weather", "args": { "city": "Oslo" } }
    ]
  }
]
`;

export const user = `[
  { "role": "user", "content": "What may I spend?" },
  {
    "role": "tool",
    "tool_call_id": "call_7",
    "name": "get_limit",
    "content": "No limit"
  }
]
`;
