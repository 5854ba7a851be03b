module github.com/rolecall/rolecall

go 1.24.0

toolchain go1.26.8

require (
	github.com/go-json-experiment/json v0.0.0-20250725192818-e39067aee2d2
	github.com/google/uuid v1.6.0
	github.com/stretchr/testify v1.12.0
	github.com/syumai/workers v0.33.0
	golang.org/x/tools v0.42.0
)

require gopkg.in/yaml.v3 v3.0.1 // indirect

tool github.com/syumai/workers/cmd/workers-assets-gen
