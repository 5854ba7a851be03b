// Package inspect answers what several rules ask of a bound conversation beyond its messages: where a key
// belongs, what a part requires, what a value would be elsewhere. Rules name slots of the model here, and
// formats say the keys. What serves a single rule is in the rule itself.
package inspect
