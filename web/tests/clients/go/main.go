// A program that asks a model for an answer and for a stream with the official Go SDK that its argument names, and prints both.
// Addresses and keys are those of the environment.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/anthropics/anthropic-sdk-go"
	"github.com/openai/openai-go/v3"
	"google.golang.org/genai"
)

func main() {
	agents := map[string]func(context.Context) error{"openai": askOpenAI, "anthropic": askAnthropic, "gemini": askGemini}
	if err := agents[os.Args[1]](context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func askOpenAI(ctx context.Context) error {
	client := openai.NewClient()
	request := openai.ChatCompletionNewParams{Model: "gpt-5.4", Messages: []openai.ChatCompletionMessageParamUnion{openai.UserMessage("Hi")}}
	whole, err := client.Chat.Completions.New(ctx, request)
	if err != nil {
		return err
	}
	fmt.Println(whole.RawJSON())
	stream := client.Chat.Completions.NewStreaming(ctx, request)
	for stream.Next() {
		event := stream.Current()
		fmt.Println(event.RawJSON())
	}
	return stream.Err()
}

func askAnthropic(ctx context.Context) error {
	client := anthropic.NewClient()
	request := anthropic.MessageNewParams{
		Model: "claude-sonnet-5", MaxTokens: 99, Messages: []anthropic.MessageParam{anthropic.NewUserMessage(anthropic.NewTextBlock("Hi"))},
	}
	whole, err := client.Messages.New(ctx, request)
	if err != nil {
		return err
	}
	fmt.Println(whole.RawJSON())
	stream := client.Messages.NewStreaming(ctx, request)
	for stream.Next() {
		event := stream.Current()
		fmt.Println(event.RawJSON())
	}
	return stream.Err()
}

func askGemini(ctx context.Context) error {
	client, err := genai.NewClient(ctx, nil)
	if err != nil {
		return err
	}
	whole, err := client.Models.GenerateContent(ctx, "gemini-2.5-pro", genai.Text("Hi"), nil)
	if err != nil {
		return err
	}
	fmt.Println(whole.Text())
	for part, err := range client.Models.GenerateContentStream(ctx, "gemini-2.5-pro", genai.Text("Hi"), nil) {
		if err != nil {
			return err
		}
		fmt.Println(part.Text())
	}
	return nil
}
